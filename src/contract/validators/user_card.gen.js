// Generated from schemas/ by `npm run gen`. Do not edit.
// <stdin>
var validate = validate20, stdin_default = validate20, schema31 = { $schema: "https://json-schema.org/draft/2020-12/schema", $id: "user_card.schema.json", title: "UserCard", description: "GET /users/card/?id=: a person as colleagues may see him.", type: "object", required: ["id", "full_name", "is_support"], properties: { id: { type: "string" }, full_name: { type: "string" }, last_name: { type: ["string", "null"] }, first_name: { type: ["string", "null"] }, middle_name: { type: ["string", "null"] }, avatar: { anyOf: [{ type: "null" }, { $ref: "user.schema.json#/$defs/Avatar" }] }, is_support: { type: "boolean" }, company: { type: ["string", "null"] }, job_title: { type: ["string", "null"] }, contact_phone: { type: ["string", "null"] }, email: { type: ["string", "null"] }, last_activity: { type: ["string", "null"] }, birthday: { type: ["string", "null"], description: "YYYY-MM-DD, or --MM-DD when the year is not shown, or null." } } };
function validate20(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null, errors = 0, evaluated0 = validate20.evaluated;
  if (evaluated0.dynamicProps && (evaluated0.props = void 0), evaluated0.dynamicItems && (evaluated0.items = void 0), errors === 0)
    if (data && typeof data == "object" && !Array.isArray(data)) {
      let missing0;
      if (data.id === void 0 && (missing0 = "id") || data.full_name === void 0 && (missing0 = "full_name") || data.is_support === void 0 && (missing0 = "is_support"))
        return validate20.errors = [{ instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: missing0 }, message: "must have required property '" + missing0 + "'" }], !1;
      if (data.id !== void 0) {
        let _errs1 = errors;
        if (typeof data.id != "string")
          return validate20.errors = [{ instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
        var valid0 = _errs1 === errors;
      } else
        var valid0 = !0;
      if (valid0) {
        if (data.full_name !== void 0) {
          let _errs3 = errors;
          if (typeof data.full_name != "string")
            return validate20.errors = [{ instancePath: instancePath + "/full_name", schemaPath: "#/properties/full_name/type", keyword: "type", params: { type: "string" }, message: "must be string" }], !1;
          var valid0 = _errs3 === errors;
        } else
          var valid0 = !0;
        if (valid0) {
          if (data.last_name !== void 0) {
            let data2 = data.last_name, _errs5 = errors;
            if (typeof data2 != "string" && data2 !== null)
              return validate20.errors = [{ instancePath: instancePath + "/last_name", schemaPath: "#/properties/last_name/type", keyword: "type", params: { type: schema31.properties.last_name.type }, message: "must be string,null" }], !1;
            var valid0 = _errs5 === errors;
          } else
            var valid0 = !0;
          if (valid0) {
            if (data.first_name !== void 0) {
              let data3 = data.first_name, _errs7 = errors;
              if (typeof data3 != "string" && data3 !== null)
                return validate20.errors = [{ instancePath: instancePath + "/first_name", schemaPath: "#/properties/first_name/type", keyword: "type", params: { type: schema31.properties.first_name.type }, message: "must be string,null" }], !1;
              var valid0 = _errs7 === errors;
            } else
              var valid0 = !0;
            if (valid0) {
              if (data.middle_name !== void 0) {
                let data4 = data.middle_name, _errs9 = errors;
                if (typeof data4 != "string" && data4 !== null)
                  return validate20.errors = [{ instancePath: instancePath + "/middle_name", schemaPath: "#/properties/middle_name/type", keyword: "type", params: { type: schema31.properties.middle_name.type }, message: "must be string,null" }], !1;
                var valid0 = _errs9 === errors;
              } else
                var valid0 = !0;
              if (valid0) {
                if (data.avatar !== void 0) {
                  let data5 = data.avatar, _errs11 = errors, _errs12 = errors, valid1 = !1, _errs13 = errors;
                  if (data5 !== null) {
                    let err0 = { instancePath: instancePath + "/avatar", schemaPath: "#/properties/avatar/anyOf/0/type", keyword: "type", params: { type: "null" }, message: "must be null" };
                    vErrors === null ? vErrors = [err0] : vErrors.push(err0), errors++;
                  }
                  var _valid0 = _errs13 === errors;
                  valid1 = valid1 || _valid0;
                  let _errs15 = errors;
                  if (errors === errors)
                    if (data5 && typeof data5 == "object" && !Array.isArray(data5)) {
                      let missing1;
                      if (data5.path === void 0 && (missing1 = "path")) {
                        let err1 = { instancePath: instancePath + "/avatar", schemaPath: "user.schema.json#/$defs/Avatar/required", keyword: "required", params: { missingProperty: missing1 }, message: "must have required property '" + missing1 + "'" };
                        vErrors === null ? vErrors = [err1] : vErrors.push(err1), errors++;
                      } else if (data5.path !== void 0 && typeof data5.path != "string") {
                        let err2 = { instancePath: instancePath + "/avatar/path", schemaPath: "user.schema.json#/$defs/Avatar/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
                        vErrors === null ? vErrors = [err2] : vErrors.push(err2), errors++;
                      }
                    } else {
                      let err3 = { instancePath: instancePath + "/avatar", schemaPath: "user.schema.json#/$defs/Avatar/type", keyword: "type", params: { type: "object" }, message: "must be object" };
                      vErrors === null ? vErrors = [err3] : vErrors.push(err3), errors++;
                    }
                  var _valid0 = _errs15 === errors;
                  if (valid1 = valid1 || _valid0, _valid0) {
                    var props0 = {};
                    props0.path = !0;
                  }
                  if (valid1)
                    errors = _errs12, vErrors !== null && (_errs12 ? vErrors.length = _errs12 : vErrors = null);
                  else {
                    let err4 = { instancePath: instancePath + "/avatar", schemaPath: "#/properties/avatar/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
                    return vErrors === null ? vErrors = [err4] : vErrors.push(err4), errors++, validate20.errors = vErrors, !1;
                  }
                  var valid0 = _errs11 === errors;
                } else
                  var valid0 = !0;
                if (valid0) {
                  if (data.is_support !== void 0) {
                    let _errs20 = errors;
                    if (typeof data.is_support != "boolean")
                      return validate20.errors = [{ instancePath: instancePath + "/is_support", schemaPath: "#/properties/is_support/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" }], !1;
                    var valid0 = _errs20 === errors;
                  } else
                    var valid0 = !0;
                  if (valid0) {
                    if (data.company !== void 0) {
                      let data8 = data.company, _errs22 = errors;
                      if (typeof data8 != "string" && data8 !== null)
                        return validate20.errors = [{ instancePath: instancePath + "/company", schemaPath: "#/properties/company/type", keyword: "type", params: { type: schema31.properties.company.type }, message: "must be string,null" }], !1;
                      var valid0 = _errs22 === errors;
                    } else
                      var valid0 = !0;
                    if (valid0) {
                      if (data.job_title !== void 0) {
                        let data9 = data.job_title, _errs24 = errors;
                        if (typeof data9 != "string" && data9 !== null)
                          return validate20.errors = [{ instancePath: instancePath + "/job_title", schemaPath: "#/properties/job_title/type", keyword: "type", params: { type: schema31.properties.job_title.type }, message: "must be string,null" }], !1;
                        var valid0 = _errs24 === errors;
                      } else
                        var valid0 = !0;
                      if (valid0) {
                        if (data.contact_phone !== void 0) {
                          let data10 = data.contact_phone, _errs26 = errors;
                          if (typeof data10 != "string" && data10 !== null)
                            return validate20.errors = [{ instancePath: instancePath + "/contact_phone", schemaPath: "#/properties/contact_phone/type", keyword: "type", params: { type: schema31.properties.contact_phone.type }, message: "must be string,null" }], !1;
                          var valid0 = _errs26 === errors;
                        } else
                          var valid0 = !0;
                        if (valid0) {
                          if (data.email !== void 0) {
                            let data11 = data.email, _errs28 = errors;
                            if (typeof data11 != "string" && data11 !== null)
                              return validate20.errors = [{ instancePath: instancePath + "/email", schemaPath: "#/properties/email/type", keyword: "type", params: { type: schema31.properties.email.type }, message: "must be string,null" }], !1;
                            var valid0 = _errs28 === errors;
                          } else
                            var valid0 = !0;
                          if (valid0) {
                            if (data.last_activity !== void 0) {
                              let data12 = data.last_activity, _errs30 = errors;
                              if (typeof data12 != "string" && data12 !== null)
                                return validate20.errors = [{ instancePath: instancePath + "/last_activity", schemaPath: "#/properties/last_activity/type", keyword: "type", params: { type: schema31.properties.last_activity.type }, message: "must be string,null" }], !1;
                              var valid0 = _errs30 === errors;
                            } else
                              var valid0 = !0;
                            if (valid0)
                              if (data.birthday !== void 0) {
                                let data13 = data.birthday, _errs32 = errors;
                                if (typeof data13 != "string" && data13 !== null)
                                  return validate20.errors = [{ instancePath: instancePath + "/birthday", schemaPath: "#/properties/birthday/type", keyword: "type", params: { type: schema31.properties.birthday.type }, message: "must be string,null" }], !1;
                                var valid0 = _errs32 === errors;
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
      }
    } else
      return validate20.errors = [{ instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" }], !1;
  return validate20.errors = vErrors, errors === 0;
}
validate20.evaluated = { props: { id: !0, full_name: !0, last_name: !0, first_name: !0, middle_name: !0, avatar: !0, is_support: !0, company: !0, job_title: !0, contact_phone: !0, email: !0, last_activity: !0, birthday: !0 }, dynamicProps: !1, dynamicItems: !1 };
export {
  stdin_default as default,
  validate
};
