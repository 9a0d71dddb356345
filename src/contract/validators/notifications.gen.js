// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "notifications.schema.json", title: "Notifications", description: "GET /notifications/?state=unread|all|snoozed|archived&cursor=: the caller's inbox, newest first; texts in the caller's language.", type: "object", required: ["results", "next", "unread", "stamp"], properties: { results: { type: "array", items: { $ref: "#/$defs/Notification" } }, next: { type: ["string", "null"] }, unread: { type: "integer" }, stamp: { type: "integer", description: "For reading all: later ones stay unread." } }, $defs: { Notification: { title: "Notification", type: "object", required: ["id", "kind", "text", "created_at", "updated_at", "priority"], properties: { id: { type: "string" }, kind: { type: "string" }, text: { type: "string" }, actor: { anyOf: [{ type: "null" }, { type: "object", title: "NotificationActor", required: ["id", "full_name"], properties: { id: { type: "string" }, full_name: { type: "string" }, avatar: { anyOf: [{ type: "null" }, { $ref: "user.schema.json#/$defs/Avatar" }] } } }] }, actors_count: { type: "integer" }, object: { anyOf: [{ type: "null" }, { type: "object", title: "NotificationObject", required: ["model", "id", "string_view"], properties: { model: { type: "string" }, id: { type: "string" }, string_view: { type: "string" }, path: { type: ["string", "null"], description: "Page that shows it, with ?open=<id>." } } }], description: "null where there is none or access was lost." }, created_at: { $ref: "common.schema.json#/$defs/Moment" }, updated_at: { $ref: "common.schema.json#/$defs/Moment" }, read_at: { type: ["string", "null"] }, snoozed_till: { type: ["string", "null"] }, archived_at: { type: ["string", "null"] }, priority: { enum: ["low", "normal", "high"] } } } } }, schema32 = { title: "Notification", type: "object", required: ["id", "kind", "text", "created_at", "updated_at", "priority"], properties: { id: { type: "string" }, kind: { type: "string" }, text: { type: "string" }, actor: { anyOf: [{ type: "null" }, { type: "object", title: "NotificationActor", required: ["id", "full_name"], properties: { id: { type: "string" }, full_name: { type: "string" }, avatar: { anyOf: [{ type: "null" }, { $ref: "user.schema.json#/$defs/Avatar" }] } } }] }, actors_count: { type: "integer" }, object: { anyOf: [{ type: "null" }, { type: "object", title: "NotificationObject", required: ["model", "id", "string_view"], properties: { model: { type: "string" }, id: { type: "string" }, string_view: { type: "string" }, path: { type: ["string", "null"], description: "Page that shows it, with ?open=<id>." } } }], description: "null where there is none or access was lost." }, created_at: { $ref: "common.schema.json#/$defs/Moment" }, updated_at: { $ref: "common.schema.json#/$defs/Moment" }, read_at: { type: ["string", "null"] }, snoozed_till: { type: ["string", "null"] }, archived_at: { type: ["string", "null"] }, priority: { enum: ["low", "normal", "high"] } } };
function validate21(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate21.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.kind === void 0 && (missing0 = "kind") || data.text === void 0 && (missing0 = "text") || data.created_at === void 0 && (missing0 = "created_at") || data.updated_at === void 0 && (missing0 = "updated_at") || data.priority === void 0 && (missing0 = "priority"))
        return validate21.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.id !== void 0) {
        let _errs1 = errors;
        if (typeof data.id != "string")
          return validate21.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.kind !== void 0) {
          let _errs3 = errors;
          if (typeof data.kind != "string")
            return validate21.errors = [{ instancePath: instancePath + "/kind", schemaPath: "#/properties/kind/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.text !== void 0) {
            let _errs5 = errors;
            if (typeof data.text != "string")
              return validate21.errors = [{ instancePath: instancePath + "/text", schemaPath: "#/properties/text/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.actor !== void 0) {
              let data3 = data.actor, _errs7 = errors, _errs8 = errors, valid1 = !1, _errs9 = errors;
              if (data3 !== null) {
                let err0 = { instancePath: instancePath + "/actor", schemaPath: "#/properties/actor/anyOf/0/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
              }
              var _valid0 = _errs9 === errors;
              valid1 = valid1 || _valid0;
              let _errs11 = errors;
              if (errors === _errs11)
                if (data3 && typeof data3 == "object" && !Array.isArray(data3)) {
                  let missing1;
                  if (data3.id === void 0 && (missing1 = "id") || data3.full_name === void 0 && (missing1 = "full_name")) {
                    let err1 = { instancePath: instancePath + "/actor", schemaPath: "#/properties/actor/anyOf/1/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" };
                    vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
                  } else {
                    if (data3.id !== void 0) {
                      let _errs13 = errors;
                      if (typeof data3.id != "string") {
                        let err2 = { instancePath: instancePath + "/actor/id", schemaPath: "#/properties/actor/anyOf/1/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
                      }
                      var valid2 = _errs13 === errors;
                    } else
                      var valid2 = !0;
                    if (valid2) {
                      if (data3.full_name !== void 0) {
                        let _errs15 = errors;
                        if (typeof data3.full_name != "string") {
                          let err3 = { instancePath: instancePath + "/actor/full_name", schemaPath: "#/properties/actor/anyOf/1/properties/full_name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                          vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
                        }
                        var valid2 = _errs15 === errors;
                      } else
                        var valid2 = !0;
                      if (valid2)
                        if (data3.avatar !== void 0) {
                          let data6 = data3.avatar, _errs17 = errors, _errs18 = errors, valid3 = !1, _errs19 = errors;
                          if (data6 !== null) {
                            let err4 = { instancePath: instancePath + "/actor/avatar", schemaPath: "#/properties/actor/anyOf/1/properties/avatar/anyOf/0/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                            vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++;
                          }
                          var _valid1 = _errs19 === errors;
                          valid3 = valid3 || _valid1;
                          let _errs21 = errors;
                          if (errors === errors)
                            if (data6 && typeof data6 == "object" && !Array.isArray(data6)) {
                              let missing2;
                              if (data6.path === void 0 && (missing2 = "path")) {
                                let err5 = { instancePath: instancePath + "/actor/avatar", schemaPath: "user.schema.json#/$defs/Avatar/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" };
                                vErrors === null ? vErrors = [err5] : vErrors.push(err5), errors++;
                              } else if (data6.path !== void 0 && typeof data6.path != "string") {
                                let err6 = { instancePath: instancePath + "/actor/avatar/path", schemaPath: "user.schema.json#/$defs/Avatar/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                vErrors === null ? vErrors = [err6] : vErrors.push(err6), errors++;
                              }
                            } else {
                              let err7 = { instancePath: instancePath + "/actor/avatar", schemaPath: "user.schema.json#/$defs/Avatar/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                              vErrors === null ? vErrors = [err7] : vErrors.push(err7), errors++;
                            }
                          var _valid1 = _errs21 === errors;
                          if (valid3 = valid3 || _valid1, _valid1) {
                            var props0 = {};
                            props0.path = !0;
                          }
                          if (valid3)
                            errors = _errs18, vErrors !== null && (_errs18 ? vErrors.length = _errs18 : vErrors = null);
                          else {
                            let err8 = { instancePath: instancePath + "/actor/avatar", schemaPath: "#/properties/actor/anyOf/1/properties/avatar/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                            vErrors === null ? vErrors = [err8] : vErrors.push(err8), errors++;
                          }
                          var valid2 = _errs17 === errors;
                        } else
                          var valid2 = !0;
                    }
                  }
                } else {
                  let err9 = { instancePath: instancePath + "/actor", schemaPath: "#/properties/actor/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                  vErrors === null ? vErrors = [err9] : vErrors.push(err9), errors++;
                }
              var _valid0 = _errs11 === errors;
              if (valid1 = valid1 || _valid0, _valid0) {
                var props1 = {};
                props1.id = !0, props1.full_name = !0, props1.avatar = !0;
              }
              if (valid1)
                errors = _errs8, vErrors !== null && (_errs8 ? vErrors.length = _errs8 : vErrors = null);
              else {
                let err10 = { instancePath: instancePath + "/actor", schemaPath: "#/properties/actor/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                return vErrors === null ? vErrors = [err10] : vErrors.push(err10), errors++, validate21.errors = vErrors, !1;
              }
              var valid0 = _errs7 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.actors_count !== void 0) {
                let data8 = data.actors_count, _errs26 = errors;
                if (!(typeof data8 == "number" && !(data8 % 1) && !isNaN(data8) && isFinite(data8)))
                  return validate21.errors = [{ instancePath: instancePath + "/actors_count", schemaPath: "#/properties/actors_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
                var valid0 = _errs26 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.object !== void 0) {
                  let data9 = data.object, _errs28 = errors, _errs29 = errors, valid6 = !1, _errs30 = errors;
                  if (data9 !== null) {
                    let err11 = { instancePath: instancePath + "/object", schemaPath: "#/properties/object/anyOf/0/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                    vErrors === null ? vErrors = [err11] : vErrors.push(err11), errors++;
                  }
                  var _valid2 = _errs30 === errors;
                  valid6 = valid6 || _valid2;
                  let _errs32 = errors;
                  if (errors === _errs32)
                    if (data9 && typeof data9 == "object" && !Array.isArray(data9)) {
                      let missing3;
                      if (data9.model === void 0 && (missing3 = "model") || data9.id === void 0 && (missing3 = "id") || data9.string_view === void 0 && (missing3 = "string_view")) {
                        let err12 = { instancePath: instancePath + "/object", schemaPath: "#/properties/object/anyOf/1/required", keyword: "required", params: { missingProperty: missing3 }, message: "must have required property '" + missing3 + "'" };
                        vErrors === null ? vErrors = [err12] : vErrors.push(err12), errors++;
                      } else {
                        if (data9.model !== void 0) {
                          let _errs34 = errors;
                          if (typeof data9.model != "string") {
                            let err13 = { instancePath: instancePath + "/object/model", schemaPath: "#/properties/object/anyOf/1/properties/model/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                            vErrors === null ? vErrors = [err13] : vErrors.push(err13), errors++;
                          }
                          var valid7 = _errs34 === errors;
                        } else
                          var valid7 = !0;
                        if (valid7) {
                          if (data9.id !== void 0) {
                            let _errs36 = errors;
                            if (typeof data9.id != "string") {
                              let err14 = { instancePath: instancePath + "/object/id", schemaPath: "#/properties/object/anyOf/1/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                              vErrors === null ? vErrors = [err14] : vErrors.push(err14), errors++;
                            }
                            var valid7 = _errs36 === errors;
                          } else
                            var valid7 = !0;
                          if (valid7) {
                            if (data9.string_view !== void 0) {
                              let _errs38 = errors;
                              if (typeof data9.string_view != "string") {
                                let err15 = { instancePath: instancePath + "/object/string_view", schemaPath: "#/properties/object/anyOf/1/properties/string_view/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                vErrors === null ? vErrors = [err15] : vErrors.push(err15), errors++;
                              }
                              var valid7 = _errs38 === errors;
                            } else
                              var valid7 = !0;
                            if (valid7)
                              if (data9.path !== void 0) {
                                let data13 = data9.path, _errs40 = errors;
                                if (typeof data13 != "string" && data13 !== null) {
                                  let err16 = { instancePath: instancePath + "/object/path", schemaPath: "#/properties/object/anyOf/1/properties/path/type", keyword: "type", params: { type: schema32.properties.object.anyOf[1].properties.path.type }, message: "must be string,null" };
                                  vErrors === null ? vErrors = [err16] : vErrors.push(err16), errors++;
                                }
                                var valid7 = _errs40 === errors;
                              } else
                                var valid7 = !0;
                          }
                        }
                      }
                    } else {
                      let err17 = { instancePath: instancePath + "/object", schemaPath: "#/properties/object/anyOf/1/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      vErrors === null ? vErrors = [err17] : vErrors.push(err17), errors++;
                    }
                  var _valid2 = _errs32 === errors;
                  if (valid6 = valid6 || _valid2, _valid2) {
                    var props2 = {};
                    props2.model = !0, props2.id = !0, props2.string_view = !0, props2.path = !0;
                  }
                  if (valid6)
                    errors = _errs29, vErrors !== null && (_errs29 ? vErrors.length = _errs29 : vErrors = null);
                  else {
                    let err18 = { instancePath: instancePath + "/object", schemaPath: "#/properties/object/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                    return vErrors === null ? vErrors = [err18] : vErrors.push(err18), errors++, validate21.errors = vErrors, !1;
                  }
                  var valid0 = _errs28 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.created_at !== void 0) {
                    let _errs42 = errors;
                    if (typeof data.created_at != "string")
                      return validate21.errors = [{ instancePath: instancePath + "/created_at", schemaPath: "common.schema.json#/$defs/Moment/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid0 = _errs42 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.updated_at !== void 0) {
                      let _errs45 = errors;
                      if (typeof data.updated_at != "string")
                        return validate21.errors = [{ instancePath: instancePath + "/updated_at", schemaPath: "common.schema.json#/$defs/Moment/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid0 = _errs45 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.read_at !== void 0) {
                        let data16 = data.read_at, _errs48 = errors;
                        if (typeof data16 != "string" && data16 !== null)
                          return validate21.errors = [{ instancePath: instancePath + "/read_at", schemaPath: "#/properties/read_at/type", keyword: "type", params: { type: schema32.properties.read_at.type }, message: "must be string,null" }], !1;
                        var valid0 = _errs48 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0) {
                        if (data.snoozed_till !== void 0) {
                          let data17 = data.snoozed_till, _errs50 = errors;
                          if (typeof data17 != "string" && data17 !== null)
                            return validate21.errors = [{ instancePath: instancePath + "/snoozed_till", schemaPath: "#/properties/snoozed_till/type", keyword: "type", params: { type: schema32.properties.snoozed_till.type }, message: "must be string,null" }], !1;
                          var valid0 = _errs50 === errors;
                        } else
                          var valid0 = !0;
                        if (valid0) {
                          if (data.archived_at !== void 0) {
                            let data18 = data.archived_at, _errs52 = errors;
                            if (typeof data18 != "string" && data18 !== null)
                              return validate21.errors = [{ instancePath: instancePath + "/archived_at", schemaPath: "#/properties/archived_at/type", keyword: "type", params: { type: schema32.properties.archived_at.type }, message: "must be string,null" }], !1;
                            var valid0 = _errs52 === errors;
                          } else
                            var valid0 = !0;
                          if (valid0)
                            if (data.priority !== void 0) {
                              let data19 = data.priority, _errs54 = errors;
                              if (!(data19 === "low" || data19 === "normal" || data19 === "high"))
                                return validate21.errors = [{ instancePath: instancePath + "/priority", schemaPath: "#/properties/priority/enum", keyword: "enum", params: { allowedValues: schema32.properties.priority.enum }, message: "must be equal to one of the allowed values" }], !1;
                              var valid0 = _errs54 === errors;
                            } else
                              var valid0 = !0;
                        }
                      }
                    }
                  }
                }
              }
            }
          }
        }
      }
    } else
      return validate21.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate21.errors = vErrors, errors === 0;
}
validate21.evaluated = { props: { id: !0, kind: !0, text: !0, actor: !0, actors_count: !0, object: !0, created_at: !0, updated_at: !0, read_at: !0, snoozed_till: !0, archived_at: !0, priority: !0 }, dynamicProps: !1, dynamicItems: !1 };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.results === void 0 && (missing0 = "results") || data.next === void 0 && (missing0 = "next") || data.unread === void 0 && (missing0 = "unread") || data.stamp === void 0 && (missing0 = "stamp"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.results !== void 0) {
        let data0 = data.results, _errs1 = errors;
        if (errors === _errs1)
          if (Array.isArray(data0)) {
            var valid1 = !0;
            let len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let _errs3 = errors;
              validate21(data0[i0], { instancePath: instancePath + "/results/" + i0, parentData: data0, parentDataProperty: i0, rootData, dynamicAnchors }) || (vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors), errors = vErrors.length);
              var valid1 = _errs3 === errors;
              if (!valid1)
                break;
            }
          } else
            return validate20.errors = [{ instancePath: instancePath + "/results", schemaPath: "#/properties/results/type", keyword: "type", params: { type: "array" }, message: "must be array" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.next !== void 0) {
          let data2 = data.next, _errs4 = errors;
          if (typeof data2 != "string" && data2 !== null)
            return validate20.errors = [{ instancePath: instancePath + "/next", schemaPath: "#/properties/next/type", keyword: "type", params: { type: schema31.properties.next.type }, message: "must be string,null" }], !1;
          var valid0 = _errs4 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.unread !== void 0) {
            let data3 = data.unread, _errs6 = errors;
            if (!(typeof data3 == "number" && !(data3 % 1) && !isNaN(data3) && isFinite(data3)))
              return validate20.errors = [{ instancePath: instancePath + "/unread", schemaPath: "#/properties/unread/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
            var valid0 = _errs6 === errors;
          } else
            var valid0 = !0;
          if (valid0)
            if (data.stamp !== void 0) {
              let data4 = data.stamp, _errs8 = errors;
              if (!(typeof data4 == "number" && !(data4 % 1) && !isNaN(data4) && isFinite(data4)))
                return validate20.errors = [{ instancePath: instancePath + "/stamp", schemaPath: "#/properties/stamp/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
              var valid0 = _errs8 === errors;
            } else
              var valid0 = !0;
        }
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { results: !0, next: !0, unread: !0, stamp: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
