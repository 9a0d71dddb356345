// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "user_list.schema.json", title: "UserList", description: "GET /user/list/: people for selects; those of `selected=` come first.", type: "object", required: ["results", "count", "next"], properties: { results: { type: "array", items: { type: "object", title: "UserOption", required: ["id", "string_view", "full_name"], properties: { id: { type: "string" }, string_view: { type: "string" }, full_name: { type: "string" }, avatar: { anyOf: [{ type: "null" }, { $ref: "user.schema.json#/$defs/Avatar" }] }, job_title: { type: ["string", "null"] }, is_support: { type: "boolean" } } } }, next: { type: ["integer", "null"] }, count: { type: "integer" } } };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.results === void 0 && (missing0 = "results") || data.count === void 0 && (missing0 = "count") || data.next === void 0 && (missing0 = "next"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.results !== void 0) {
        let data0 = data.results, _errs1 = errors;
        if (errors === _errs1)
          if (Array.isArray(data0)) {
            var valid1 = !0;
            let len0 = data0.length;
            for (let i0 = 0; i0 < len0; i0++) {
              let data1 = data0[i0], _errs3 = errors;
              if (errors === _errs3)
                if (data1 && typeof data1 == "object" && !Array.isArray(data1)) {
                  let missing1;
                  if (data1.id === void 0 && (missing1 = "id") || data1.string_view === void 0 && (missing1 = "string_view") || data1.full_name === void 0 && (missing1 = "full_name"))
                    return validate20.errors = [{ instancePath: instancePath + "/results/" + i0, schemaPath: "#/properties/results/items/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" }], !1;
                  if (data1.id !== void 0) {
                    let _errs5 = errors;
                    if (typeof data1.id != "string")
                      return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/id", schemaPath: "#/properties/results/items/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                    var valid2 = _errs5 === errors;
                  } else
                    var valid2 = !0;
                  if (valid2) {
                    if (data1.string_view !== void 0) {
                      let _errs7 = errors;
                      if (typeof data1.string_view != "string")
                        return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/string_view", schemaPath: "#/properties/results/items/properties/string_view/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                      var valid2 = _errs7 === errors;
                    } else
                      var valid2 = !0;
                    if (valid2) {
                      if (data1.full_name !== void 0) {
                        let _errs9 = errors;
                        if (typeof data1.full_name != "string")
                          return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/full_name", schemaPath: "#/properties/results/items/properties/full_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
                        var valid2 = _errs9 === errors;
                      } else
                        var valid2 = !0;
                      if (valid2) {
                        if (data1.avatar !== void 0) {
                          let data5 = data1.avatar, _errs11 = errors, _errs12 = errors, valid3 = !1, _errs13 = errors;
                          if (data5 !== null) {
                            let err0 = { instancePath: instancePath + "/results/" + i0 + "/avatar", schemaPath: "#/properties/results/items/properties/avatar/anyOf/0/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                            vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
                          }
                          var _valid0 = _errs13 === errors;
                          valid3 = valid3 || _valid0;
                          let _errs15 = errors;
                          if (errors === errors)
                            if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                              let missing2;
                              if (data5.path === void 0 && (missing2 = "path")) {
                                let err1 = { instancePath: instancePath + "/results/" + i0 + "/avatar", schemaPath: "user.schema.json#/$defs/Avatar/required", keyword: "required", params: { missingProperty: missing2 }, message: "must have required property '" + missing2 + "'" };
                                vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
                              } else if (data5.path !== void 0 && typeof data5.path != "string") {
                                let err2 = { instancePath: instancePath + "/results/" + i0 + "/avatar/path", schemaPath: "user.schema.json#/$defs/Avatar/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                                vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
                              }
                            } else {
                              let err3 = { instancePath: instancePath + "/results/" + i0 + "/avatar", schemaPath: "user.schema.json#/$defs/Avatar/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                              vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
                            }
                          var _valid0 = _errs15 === errors;
                          if (valid3 = valid3 || _valid0, _valid0) {
                            var props0 = {};
                            props0.path = !0;
                          }
                          if (valid3)
                            errors = _errs12, vErrors !== null && (_errs12 ? vErrors.length = _errs12 : vErrors = null);
                          else {
                            let err4 = { instancePath: instancePath + "/results/" + i0 + "/avatar", schemaPath: "#/properties/results/items/properties/avatar/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                            return vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++, validate20.errors = vErrors, !1;
                          }
                          var valid2 = _errs11 === errors;
                        } else
                          var valid2 = !0;
                        if (valid2) {
                          if (data1.job_title !== void 0) {
                            let data7 = data1.job_title, _errs20 = errors;
                            if (typeof data7 != "string" && data7 !== null)
                              return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/job_title", schemaPath: "#/properties/results/items/properties/job_title/type", keyword: "type", params: { type: schema31.properties.results.items.properties.job_title.type }, message: "must be string,null" }], !1;
                            var valid2 = _errs20 === errors;
                          } else
                            var valid2 = !0;
                          if (valid2)
                            if (data1.is_support !== void 0) {
                              let _errs22 = errors;
                              if (typeof data1.is_support != "boolean")
                                return validate20.errors = [{ instancePath: instancePath + "/results/" + i0 + "/is_support", schemaPath: "#/properties/results/items/properties/is_support/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                              var valid2 = _errs22 === errors;
                            } else
                              var valid2 = !0;
                        }
                      }
                    }
                  }
                } else
                  return validate20.errors = [{ instancePath: instancePath + "/results/" + i0, schemaPath: "#/properties/results/items/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
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
          let data9 = data.next, _errs24 = errors;
          if (!(typeof data9 == "number" && !(data9 % 1) && !isNaN(data9) && isFinite(data9)) && data9 !== null)
            return validate20.errors = [{ instancePath: instancePath + "/next", schemaPath: "#/properties/next/type", keyword: "type", params: { type: schema31.properties.next.type }, message: "must be integer,null" }], !1;
          var valid0 = _errs24 === errors;
        } else
          var valid0 = !0;
        if (valid0)
          if (data.count !== void 0) {
            let data10 = data.count, _errs26 = errors;
            if (!(typeof data10 == "number" && !(data10 % 1) && !isNaN(data10) && isFinite(data10)))
              return validate20.errors = [{ instancePath: instancePath + "/count", schemaPath: "#/properties/count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" }], !1;
            var valid0 = _errs26 === errors;
          } else
            var valid0 = !0;
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { results: !0, next: !0, count: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
